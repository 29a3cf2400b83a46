import { valueCurrencies } from '../../../config/company/money';
import { links } from '../../../config/links';
import { tools } from '../../../config/tools';
import { ChoiceField, SelectField, TextField } from '../../../ui/forms/field';
import { ToolActions } from '../../../ui/tools/tool-actions';
import { FieldRow, ToolForm } from '../../../ui/tools/tool-form';
import { useFigures } from '../../../ui/tools/use-figures';
import {
  counts,
  type DemurrageName,
  demurrageResult,
  demurrageRules,
  orderProblems,
  requestOf,
  times,
} from './demurrage-figures';
import { DemurrageTables } from './demurrage-tables';
import { SlabFields } from './slab-fields';

const tool = tools.demurrage;
const wholeNumber = { type: 'number', inputMode: 'numeric' } as const;

/** The visitor's own tariff and dates, and what each slab costs. */
export function DemurrageCalculator() {
  const { figures, field, change, leftOut, form, search } = useFigures(demurrageRules);
  const { currency, time, count } = figures;
  const isSeparate = time === 'separate';
  const order = orderProblems(figures);
  const slabs = (name: 'slabs' | 'detentionSlabs') => ({
    name,
    text: figures[name],
    currency,
    error: field(name).error,
    onChange: (text: string) => change({ [name]: text } as Partial<Record<DemurrageName, string>>),
  });
  return (
    <>
      <ToolForm
        path={tool.href}
        form={form}
        leftOut={leftOut}
        fields={
          <>
            <h2>Dates</h2>
            <FieldRow wide>
              <TextField {...field('discharged')} type="date" />
              <TextField
                {...field('out')}
                type="date"
                error={field('out').error ?? order.out}
                optional={!isSeparate}
              />
              <TextField
                {...field('returned')}
                type="date"
                error={field('returned').error ?? order.returned}
              />
            </FieldRow>
            <h2>Tariff of the carrier</h2>
            <ChoiceField
              name="time"
              onChange={field('time').onChange}
              legend={demurrageRules.time.label}
              options={times}
              chosen={time}
            />
            <ChoiceField
              name="count"
              onChange={field('count').onChange}
              legend={demurrageRules.count.label}
              options={counts}
              chosen={count}
            />
            <FieldRow>
              <SelectField {...field('currency')}>
                {valueCurrencies.map((code) => (
                  <option key={code} value={code}>
                    {code}
                  </option>
                ))}
              </SelectField>
              <TextField {...field('containers')} {...wholeNumber} min="1" />
            </FieldRow>
            <TextField
              {...field('free')}
              {...wholeNumber}
              label={isSeparate ? 'Free days of demurrage' : 'Free days'}
              unit="days"
              min="0"
            />
            <SlabFields
              {...slabs('slabs')}
              legend={isSeparate ? 'Slabs of demurrage' : 'Slabs after the free time'}
            />
            {isSeparate && (
              <>
                <TextField {...field('detentionFree')} {...wholeNumber} unit="days" min="0" />
                <SlabFields {...slabs('detentionSlabs')} legend="Slabs of detention" />
              </>
            )}
          </>
        }
      >
        <DemurrageTables result={demurrageResult(figures)} figures={figures} />
      </ToolForm>
      <ToolActions tool={tool} search={search} request={links.requestStart(requestOf(figures))} />
    </>
  );
}
