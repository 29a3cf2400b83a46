import type { ComponentProps } from 'react';
import type { RequestMode } from '../../../edge-api/contract/freight/modes';
import { kindText, portText } from '../../data/enquiry/port-texts';
import type { Port } from '../../data/enquiry/ports';
import { SuggestionField } from '../../ui/forms/suggestion-field';

async function findPorts(query: string): Promise<Port[]> {
  const { loadPorts, searchPorts } = await import('../../data/enquiry/ports');
  return searchPorts(await loadPorts(), query);
}

/** Returns the one place that a text means; undefined if it means none or several, or the list can't be loaded. */
export async function placeMeant(text: string, mode?: RequestMode): Promise<Port | undefined> {
  try {
    const [{ loadPorts }, { resolvePlace }] = await Promise.all([
      import('../../data/enquiry/ports'),
      import('../../data/enquiry/resolve-place'),
    ]);
    const { ports } = resolvePlace(await loadPorts(), text, mode && { mode });
    return ports.length === 1 ? ports[0] : undefined;
  } catch {
    return undefined;
  }
}

type Props = Omit<ComponentProps<typeof SuggestionField<Port>>, 'listName' | 'find' | 'textsOf'> & {
  mode?: RequestMode;
};

/** A text field that suggests ports, by code or by name without accents; any other text is accepted too. */
export const PortPicker = ({ mode, ...field }: Props) => (
  <SuggestionField<Port>
    {...field}
    listName="Ports"
    find={findPorts}
    textsOf={(port) => [portText(port), kindText(port, mode)]}
  />
);
