import { links } from '../../../config/links';
import { tools } from '../../../config/tools';
import { TextField } from '../../../ui/forms/field';
import { ToolActions } from '../../../ui/tools/tool-actions';
import { FieldRow, ToolForm } from '../../../ui/tools/tool-form';
import { useFigures } from '../../../ui/tools/use-figures';
import { demurrageResult, orderProblems, requestOf } from './demurrage-figures';
import { demurrageRules, events, type ways } from './demurrage-rules';
import { DemurrageAnswer, TimeTable } from './demurrage-tables';
import { TariffFields } from './tariff-fields';

const tool = tools.demurrage;

/** Shows the visitor's own tariffs and dates, and what each slab costs. */
export function DemurrageCalculator() {
  const state = useFigures(demurrageRules);
  const { figures, field, leftOut, form, search, isExample } = state;
  const labels = events[figures.way as keyof typeof ways];
  const order = orderProblems(figures);
  const result = demurrageResult(figures);
  const date = (name: 'discharged' | 'out' | 'returned', error?: string) => ({
    ...field(name),
    label: labels[name][0],
    type: 'date',
    error: field(name).error ?? error,
  });
  return (
    <>
      <ToolForm
        path={tool.href}
        form={form}
        leftOut={leftOut}
        isExample={isExample}
        answer={<DemurrageAnswer result={result} />}
        fields={
          <TariffFields state={state}>
            <FieldRow wide>
              <TextField {...date('discharged')} />
              <TextField {...date('out', order.out)} optional={figures.time !== 'separate'} />
              <TextField {...date('returned', order.returned)} />
            </FieldRow>
          </TariffFields>
        }
      >
        {'times' in result && result.times.map((time) => <TimeTable key={time.title} {...time} />)}
      </ToolForm>
      <ToolActions
        tool={tool}
        search={search}
        request={links.requestStart(isExample ? {} : requestOf(figures))}
      />
    </>
  );
}
