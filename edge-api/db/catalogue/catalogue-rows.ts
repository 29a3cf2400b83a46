import type { Selectable } from 'kysely';
import {
  ProductInput,
  type ProductRecord,
  ServiceInput,
  ServiceRecord,
} from '../../contract/admin/catalogue-input';
import { ProductSummary, ServiceSummary } from '../../contract/catalogue/catalogue';
import type { Product } from '../../contract/catalogue/product';
import { comparedIn } from '../../contract/catalogue/product-kinds';
import { requestOptionEntries } from '../../contract/catalogue/request-options';
import { Service } from '../../contract/catalogue/service';
import { columnsOf, rowReader, rowWriter } from '../row-mapping';
import type { Database } from '../tables';

type ProductRow = Selectable<Database['products']>;

export const serviceSummaryColumns = columnsOf(ServiceSummary.entries);
export const toServiceSummary = rowReader(ServiceSummary.entries);
export const toService = rowReader(Service.entries);
export const toServiceRecord = rowReader(ServiceRecord.entries);
export const serviceColumns = rowWriter(ServiceInput.entries);
export const requestOptionColumns = rowWriter(requestOptionEntries);

// A price is stored in several columns, so that lists can be sorted and filtered by it.
const { price: _, comparablePrice: _worth, ...summaryEntries } = ProductSummary.entries;
const { price: __, ...inputEntries } = ProductInput.entries;

export const productSummaryColumns = [
  ...columnsOf(summaryEntries),
  'price_minor',
  'price_currency',
] as const;

const summaryOf = rowReader(summaryEntries);

export const toProductSummary = (
  row: Pick<ProductRow, (typeof productSummaryColumns)[number]>,
): ProductSummary => ({
  ...summaryOf(row),
  price:
    row.price_minor !== null && row.price_currency !== null
      ? { amountMinor: Number(row.price_minor), currency: row.price_currency }
      : null,
});

const withTexts = (row: ProductRow): Product => ({
  ...toProductSummary(row),
  description: row.description,
  specs: row.specs,
});

/** As devices store it: they sort it by its price too. */
export const toProduct = (row: ProductRow): Product =>
  // A database that is not migrated has no such column.
  row.price_currency !== comparedIn && row.comparable_price
    ? { ...withTexts(row), comparablePrice: Number(row.comparable_price) }
    : withTexts(row);

export const toProductRecord = (row: ProductRow): ProductRecord => ({
  ...withTexts(row),
  deletedAt: row.deleted_at?.toISOString() ?? null,
});

const inputColumns = rowWriter(inputEntries);

export const productColumns = (input: ProductInput) => ({
  ...inputColumns(input),
  price_minor: input.price?.amountMinor ?? null,
  price_currency: input.price?.currency ?? null,
});
