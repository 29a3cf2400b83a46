import { home, otherHome } from '../../../../edge-api/contract/freight/routes';
import {
  caseProblem,
  goodsKinds,
  type PaperCase,
  type PaperPlace,
  paperModes,
  paperPlaceOf,
  paperPlaces,
} from '../../../../edge-api/contract/papers/paper-case';
import { links } from '../../../config/links';
import { inCountry, type RequestStart, type StartPlace } from '../../../config/request-query';
import { tools } from '../../../config/tools';
import { latePart } from '../../../loading/lazy';
import { Callout } from '../../../ui/callout';
import { choiceRule } from '../../../ui/tools/choice-rule';
import { ChoiceSelect } from '../../../ui/tools/choice-select';
import type { FigureRules } from '../../../ui/tools/read-figures';
import { ToolActions } from '../../../ui/tools/tool-actions';
import { ToolForm } from '../../../ui/tools/tool-form';
import { useFigures } from '../../../ui/tools/use-figures';
// The server renders the list with the page; its code comes later.
import styles from './paper-list.module.css';

// The texts of the papers are many, so they come behind the page.
const PaperList = latePart(() => import('./paper-list'), 'PaperList');
if (import.meta.env.SSR) await PaperList.ready();

const options = { from: paperPlaces, to: paperPlaces, mode: paperModes, goods: goodsKinds };

const [from, to] = [paperPlaceOf(home), paperPlaceOf(otherHome)];
const rules: FigureRules<keyof PaperCase> = {
  from: choiceRule('From', paperPlaces, from),
  to: choiceRule('To', paperPlaces, to === from ? 'other' : to),
  mode: choiceRule('Mode', paperModes, 'sea'),
  goods: choiceRule('Goods', goodsKinds, 'general'),
};
const names = Object.keys(rules) as (keyof PaperCase)[];

/** Which papers a consignment needs, who issues each and by when, to tick and to print. */
export function DocumentChecklist() {
  const { figures, leftOut, search, field, form } = useFigures(rules);
  // `useFigures` lets nothing through but the options.
  const paperCase = figures as PaperCase;
  const problem = caseProblem(paperCase);
  return (
    <div className={styles.tool}>
      <ToolForm
        path={links.documents}
        form={form}
        leftOut={leftOut}
        fields={names.map((name) => (
          <ChoiceSelect key={name} {...field(name)} options={options[name]} />
        ))}
      >
        {problem ? (
          <Callout tone="warning" icon="alert">
            {problem}
          </Callout>
        ) : (
          <PaperList list={search} {...paperCase} />
        )}
      </ToolForm>
      <ToolActions
        tool={tools.documents}
        search={search}
        request={links.requestStart(requestOf(paperCase))}
      />
    </div>
  );
}

const requestOf = ({ from, to, ...others }: PaperCase): RequestStart => ({
  ...others,
  from: endIn(from),
  to: endIn(to),
});

/**
 * Returns an end of a request: Hong Kong is country and port in one; `EU` and `other` do not say which country it is.
 */
function endIn(place: PaperPlace): StartPlace {
  if (place === 'HK') return { country: 'HK', unlocode: 'HKHKG', place: paperPlaces.HK };
  return inCountry(place === 'EU' || place === 'other' ? undefined : place);
}
