import { useCallback, useEffect, useRef, useState } from 'react';
import { isChanged } from '../forms/changed-fields';
import { formQuery } from '../forms/form-query';
import {
  exampleOf,
  type FigureRule,
  type FigureRules,
  type Figures,
  figuresSearch,
  readFigures,
  usableText,
} from './read-figures';
import { useAddressSearch } from './use-address-search';

/**
 * Returns the figures of a tool. They begin with those of the address, and the address follows them. `rules` must be
 * the same object each time.
 */
export function useFigures<Name extends string>(rules: FigureRules<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const readAgain = useCallback((query: string) => setRead(readFigures(query, rules)), [rules]);
  const { search, writeSoon, writeNow } = useAddressSearch(readAgain);
  const [{ figures, leftOut }, setRead] = useState(() => readFigures(search, rules));

  function change(changed: Partial<Figures<Name>>) {
    const next = { ...figures, ...changed };
    setRead({ figures: next, leftOut: [] });
    writeSoon(figuresSearch(next, rules));
  }

  // What was typed before the scripts arrived.
  useEffect(() => {
    if (!form.current) return;
    const typed = readTyped(form.current, rules);
    setRead((read) => ({ ...read, figures: { ...read.figures, ...typed } }));
  }, [rules]);

  const problemOf = (name: Name) =>
    figures[name] === '' ? undefined : (rules[name].problem(figures[name]) ?? undefined);

  return {
    figures,
    /** Labels of the figures of the address that can't be used. */
    leftOut,
    search: figuresSearch(figures, rules),
    /** Whether nothing of the example was replaced yet. */
    isExample: figuresSearch(figures, rules) === figuresSearch(exampleOf(rules), rules),
    change,
    /** Returns what a field of the form needs. */
    field: (name: Name) => ({
      name,
      label: rules[name].label,
      value: figures[name],
      error: problemOf(name),
      onChange: ({ target }: { target: { value: string } }) =>
        change({ [name]: target.value } as Partial<Figures<Name>>),
    }),
    form: { ref: form, onBlur: writeNow },
  };
}

/** Returns what a person has changed: a field may show more than its figure, such as the usual unit. */
function readTyped<Name extends string>(form: HTMLFormElement, rules: FigureRules<Name>) {
  const known: Record<string, FigureRule> = rules;
  const changed = new Set(
    [...form.elements].filter(isChanged).map((field) => field.getAttribute('name')),
  );
  return Object.fromEntries(
    [...formQuery(form)].flatMap(([name, text]) => {
      const rule = known[name];
      return rule && changed.has(name) ? [[name, usableText(text, rule) ?? text]] : [];
    }),
  ) as Partial<Figures<Name>>;
}
