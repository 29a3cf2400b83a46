import type { Kysely } from 'kysely';
import { priceCurrencies, ratesAsOf } from '../../pwa/config/company/money';
import { departments, hasGrades } from '../contract/catalogue/departments';
import type { Database } from './tables';

/**
 * Sources of the exchange rates that migrations and this file write. An operator who replaces a rate names another
 * source.
 */
const ownSources = ['a rough rate of the first release', 'a first rate of the company'];

type Declared = {
  departments: { name: string; has_grades: boolean }[];
  /** The worth of a unit of each currency in the first one. */
  currencies: Record<string, number>;
};
const ofTheFolder: Declared = {
  departments: departments.map((name) => ({ name, has_grades: hasGrades(name) })),
  currencies: priceCurrencies,
};

/**
 * Writes the departments and currencies of the company where the database lacks them, as products refer to them. A
 * rate that someone set stays, and so do entries of former settings to which products may still refer.
 */
export async function declareCompany(
  db: Kysely<Database>,
  company: Declared = ofTheFolder,
): Promise<void> {
  await declareDepartments(db, company);
  await declareCurrencies(db, company);
}

async function declareDepartments(
  db: Kysely<Database>,
  { departments: declared }: Declared,
): Promise<void> {
  const known = await db.selectFrom('departments').selectAll().execute();
  const wrong = declared.filter(
    (one) =>
      !known.some(({ name, has_grades }) => name === one.name && has_grades === one.has_grades),
  );
  if (wrong.length === 0) return;
  await db
    .insertInto('departments')
    .values(wrong)
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ ref }) => ({ has_grades: ref('excluded.has_grades') })),
    )
    .execute();
}

async function declareCurrencies(db: Kysely<Database>, { currencies }: Declared): Promise<void> {
  const known = await db.selectFrom('currencies').selectAll().execute();
  const [, source = ''] = ownSources;
  for (const [code, worth] of Object.entries(currencies)) {
    const rate = { worth_bdt: String(worth), source, as_of: ratesAsOf };
    const present = known.find((one) => one.code === code);
    if (!present) {
      await db
        .insertInto('currencies')
        .values({ code, ...rate })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else if (ownSources.includes(present.source) && Number(present.worth_bdt) !== worth) {
      await db.updateTable('currencies').set(rate).where('code', '=', code).execute();
    }
  }
}
