import { type SubmitEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { modeLabels } from '../../../../edge-api/contract/freight/labels';
import { requestModes } from '../../../../edge-api/contract/freight/modes';
import { links } from '../../../config/links';
import { placeText } from '../../../config/request-query';
import type { Port } from '../../../data/enquiry/ports';
import { Button } from '../../../ui/button';
import { SelectField, TextField } from '../../../ui/forms/field';
import { formQuery } from '../../../ui/forms/form-query';
import { PortPicker, placeMeant } from '../port-picker';
import styles from './quote-start.module.css';

type PlaceName = 'from' | 'to';

/**
 * Shows the beginning of a request: from, to, mode and ready date. It is a form with `method="get"`, so it also leads
 * to the request form before scripts are here.
 */
export function QuoteStart({ onEnds }: { onEnds: (ends: Record<PlaceName, string>) => void }) {
  const [, navigate] = useLocation();
  const picked = useRef<Partial<Record<PlaceName, Port>>>({});

  const form = useRef<HTMLFormElement>(null);
  /** Reports what is written in both fields now. */
  function tellEnds() {
    if (!form.current) return;
    const typed = formQuery(form.current);
    onEnds({ from: typed.get('from') ?? '', to: typed.get('to') ?? '' });
  }

  async function start(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = formQuery(event.currentTarget);
    const mode = requestModes.find((one) => one === typed.get('mode'));
    for (const name of ['from', 'to'] as const) {
      const words = typed.get(name) ?? '';
      const chosen = picked.current[name];
      // A text that was changed afterwards is no longer the chosen port.
      const port = chosen?.name === words ? chosen : await placeMeant(words, mode);
      if (port?.unlocode) typed.set(name, placeText({ ...port, place: port.name }));
    }
    navigate(`${links.request}?${typed}`);
  }

  const placeField = (name: PlaceName, label: string) => (
    <PlaceField
      label={label}
      name={name}
      onPick={(port) => {
        picked.current[name] = port;
        tellEnds();
      }}
    />
  );
  return (
    <form
      ref={form}
      className={styles.start}
      action={links.request}
      onSubmit={start}
      onInput={tellEnds}
      aria-label="Start a quotation"
    >
      {placeField('from', 'From')}
      {placeField('to', 'To')}
      <SelectField label="How it travels" name="mode" defaultValue="sea">
        {requestModes.map((mode) => (
          <option key={mode} value={mode}>
            {modeLabels[mode]}
          </option>
        ))}
      </SelectField>
      <TextField label="Ready on" optional name="ready" type="date" />
      <div className={styles.send}>
        <Button type="submit" icon="document" wide>
          Request a quotation
        </Button>
      </div>
    </form>
  );
}

type PlaceProps = { label: string; name: PlaceName; onPick: (port: Port) => void };

function PlaceField({ onPick, ...rest }: PlaceProps) {
  const field = useRef<HTMLInputElement>(null);
  const pick = (port: Port) => {
    if (field.current) field.current.value = port.name;
    onPick(port);
  };
  return (
    <PortPicker
      {...rest}
      ref={field}
      placeholder="Port, airport or town"
      maxLength={120}
      onPick={pick}
      onBlur={async ({ target: { value } }) => {
        const port = await placeMeant(value);
        if (port && field.current?.value === value) pick(port);
      }}
    />
  );
}
