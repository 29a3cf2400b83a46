import { type Kysely, sql } from 'kysely';

/** The checks allow more now: what tables say instead of fixed lists, of which the tables have each entry. */
export const harmless = [
  'products_department_check',
  'products_department_fkey',
  'products_price_currency_check',
  'products_price_currency_fkey',
  'products_check1',
];

/**
 * Exchange rates and departments become rows, and so does the oldest release that may run here.
 *
 * Each product stores its price in tenths of a paisa, so that lists are sorted by an index whatever the
 * rates are. Processes of the release before go on sorting by an expression with the first rates, whose
 * indexes migration 028 drops.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table needed_release (name text not null)`.execute(db);
  await sql`insert into needed_release values ('0.1.0')`.execute(db);
  await createRates(db);
  await createDepartments(db);

  await sql`alter table products add column comparable_price bigint`.execute(db);
  // Without triggers: no product changes for devices, which know these first rates.
  await sql`alter table products disable trigger user`.execute(db);
  await sql`
    update products set comparable_price = comparable_price(price_minor, price_currency)
      where price_minor is not null`.execute(db);
  await sql`alter table products enable trigger user`.execute(db);
  // Named to come after stamp_revision, which waits until no other transaction changes the rates.
  await sql`
    create trigger store_comparable_price
      before insert or update of price_minor, price_currency, comparable_price on products
      for each row execute function store_comparable_price()`.execute(db);
  await createIndexes(db);

  await sql`
    create trigger check_grade before insert or update of grade, department on products
      for each row when (new.grade is not null) execute function check_grade()`.execute(db);
  await sql`
    alter table products
      drop constraint products_department_check,
      drop constraint products_price_currency_check,
      drop constraint products_check1,
      add constraint products_department_fkey
        foreign key (department) references departments (name) not valid,
      add constraint products_price_currency_fkey
        foreign key (price_currency) references currencies (code) not valid`.execute(db);
  await sql`
    alter table products
      validate constraint products_department_fkey,
      validate constraint products_price_currency_fkey`.execute(db);
}

async function createRates(db: Kysely<unknown>): Promise<void> {
  // The highest price is 1e14 minor units: its worth stays below the number that means "no price".
  await sql`
    create table currencies (
      code text primary key check (code ~ '^[A-Z]{3}$'),
      worth_bdt numeric(8, 4) not null check (worth_bdt > 0 and worth_bdt <= 900),
      source text not null,
      as_of date not null,
      check (code <> 'BDT' or worth_bdt = 1)
    )`.execute(db);
  await sql`
    insert into currencies values
      ('BDT', 1, 'the unit of comparison', '2025-01-01'),
      ('HKD', 15.6, 'a rough rate of the first release', '2025-01-01'),
      ('USD', 121.7, 'a rough rate of the first release', '2025-01-01')`.execute(db);
  // A list that was begun at older rates goes on at those.
  await sql`
    create table former_rates (
      edition integer primary key,
      worths jsonb not null,
      replaced_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create function comparable_price(minor bigint, currency text) returns bigint
      language sql stable as $$
        select round(minor * worth_bdt * 10)::bigint from currencies where code = currency
      $$`.execute(db);
  await sql`
    create function store_comparable_price() returns trigger language plpgsql as $$
    begin
      new.comparable_price := comparable_price(new.price_minor, new.price_currency);
      return new;
    end $$`.execute(db);
  await sql`
    create function lock_catalogue() returns trigger language plpgsql as $$
    begin
      perform from catalogue_state for update;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger lock_catalogue before update on currencies
      for each statement execute function lock_catalogue()`.execute(db);
  await sql`
    create function note_rates() returns trigger language plpgsql as $$
    declare
      changed text[] := array(
        select code from rates_before join rates_now using (code)
          where rates_before.worth_bdt <> rates_now.worth_bdt);
    begin
      if cardinality(changed) > 0 then
        insert into former_rates (edition, worths)
          select (select count(*) from former_rates),
            jsonb_object_agg(code, coalesce(rates_before.worth_bdt, currencies.worth_bdt))
          from currencies left join rates_before using (code);
        update products set comparable_price = null where price_currency = any(changed);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger note_rates after update on currencies
      referencing old table as rates_before new table as rates_now
      for each statement execute function note_rates()`.execute(db);
}

async function createDepartments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table departments (
      name text primary key,
      has_grades boolean not null default false
    )`.execute(db);
  await sql`
    insert into departments (name, has_grades) values
      ('used', true), ('new', false), ('toys', false), ('women', false), ('kids', false)`.execute(
    db,
  );
  await sql`
    create function check_grade() returns trigger language plpgsql as $$
    begin
      if not exists (select from departments where name = new.department and has_grades) then
        raise exception 'This department has no grades.'
          using errcode = 'check_violation', table = 'products', constraint = 'products_grade';
      end if;
      return new;
    end $$`.execute(db);
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const keys = {
    comparable_price_asc: sql`(coalesce(comparable_price, 999999999999999999))`,
    comparable_price_desc: sql`(coalesce(comparable_price, 0))`,
  };
  for (const [name, key] of Object.entries(keys)) {
    await sql`
      create index ${sql.id(`products_by_${name}`)} on products (department, ${key}, id)
        where published and deleted_at is null`.execute(db);
    await sql`
      create index ${sql.id(`products_in_category_by_${name}`)}
        on products (department, category, ${key}, id)
        where published and deleted_at is null`.execute(db);
  }
}
