import type { KnownParameter } from '../../edge-api/contract/catalogue/known-search';
import {
  availabilities,
  grades,
  productSorts,
} from '../../edge-api/contract/catalogue/product-kinds';
import { incotermQuestions } from '../../edge-api/contract/freight/incoterm-choice';
import { goodsKinds, paperModes, paperPlaces } from '../../edge-api/contract/papers/paper-case';
import { measures } from '../../edge-api/contract/tools/measures';
import type { Address } from '../config/address';
import { valueCurrencies } from '../config/company/money';
import { modeLabels } from '../config/service-labels';
import { basketLimits } from '../data/enquiry/basket';
import { counts, times, ways } from './tools/demurrage/demurrage-rules';
import { prices } from './tools/landed-cost/landed-cost-figures';

type Values = Omit<KnownParameter, 'name'>;

const oneOf = (values: readonly string[]): Values => ({ values });
/** Makes a rule for a choice of a tool, which tells whether the address has another value. */
const choiceOf = (values: readonly string[]): Values => ({ values, wrong: '-' });
const keysOf = (options: object) => choiceOf(Object.keys(options));

const empty = oneOf(['1']);
/** To the server any cargo is the same, as it does not read it. */
const toolOfCargo = { empty, cargo: choiceOf(['-']) };
const unit = choiceOf(Object.values(measures).flatMap((list) => list.map(({ code }) => code)));

/** The values that pages can use of their parameters, by the page's file; others take any value. */
const valuesByPage: Record<string, Record<string, Values> | undefined> = {
  services: { direction: oneOf(['export', 'import']), mode: oneOf(Object.keys(modeLabels)) },
  products: {
    sort: oneOf(productSorts),
    availability: oneOf(availabilities),
    grade: oneOf(grades),
    priced: oneOf(['1']),
  },
  basket: { product: { most: basketLimits.products } },
  'tools/landed-cost': { empty, price: keysOf(prices), currency: choiceOf(valueCurrencies) },
  'tools/demurrage': {
    empty,
    way: keysOf(ways),
    time: keysOf(times),
    count: keysOf(counts),
    currency: choiceOf(valueCurrencies),
    portCurrency: choiceOf(valueCurrencies),
  },
  'tools/chargeable-weight': toolOfCargo,
  'tools/container-load': toolOfCargo,
  'tools/unit-converter': { empty, kind: keysOf(measures), from: unit, to: unit },
  'tools/incoterms': Object.fromEntries(
    Object.entries(incotermQuestions).map(([name, { options }]) => [name, keysOf(options)]),
  ),
  'tools/documents': {
    from: keysOf(paperPlaces),
    to: keysOf(paperPlaces),
    mode: keysOf(paperModes),
    goods: keysOf(goodsKinds),
  },
};

/** Returns the query parameters with which the page of an address is rendered. */
export const knownQuery = ({ page, query = [] }: Address): readonly KnownParameter[] =>
  query.map((name) => ({ name, ...valuesByPage[page]?.[name] }));
