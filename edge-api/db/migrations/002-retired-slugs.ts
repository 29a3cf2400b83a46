import { type Kysely, sql } from 'kysely';

/**
 * Addresses that services and products no longer have, departments that products have left, and
 * what lists need to read one page alone. Triggers note the first two, so that no way of writing
 * can forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Several may have borne the same one; the last of them that is still shown has it.
  await sql`
    create table retired_slugs (
      kind text not null check (kind in ('service', 'product')),
      slug text not null,
      entity_id uuid not null,
      retired_at timestamptz not null default now(),
      primary key (kind, slug, entity_id)
    )`.execute(db);

  // An address is the slug, or the name as addresses write it: a visitor may have saved either.
  await sql`
    create function retire_slugs() returns trigger language plpgsql as $$
    declare
      kind text := tg_argv[0];
      name_before text := replace(lower(to_jsonb(old) ->> tg_argv[1]), ' ', '-');
      name_now text := replace(lower(to_jsonb(new) ->> tg_argv[1]), ' ', '-');
    begin
      insert into retired_slugs (kind, slug, entity_id)
        select distinct kind, gone, new.id from unnest(array[old.slug, name_before]) as gone
        where gone not in (new.slug, name_now)
        on conflict on constraint retired_slugs_pkey do update set retired_at = excluded.retired_at;
      return null;
    end $$`.execute(db);
  for (const [table, kind, name] of [
    ['services', 'service', 'title'],
    ['products', 'product', 'name'],
  ] as const) {
    await sql`
      create trigger retire_slugs after update on ${sql.table(table)} for each row
        when (old.slug <> new.slug or old.${sql.ref(name)} <> new.${sql.ref(name)})
        execute function retire_slugs(${sql.lit(kind)}, ${sql.lit(name)})`.execute(db);
  }

  await sql`
    create table product_departures (
      product_id uuid not null references products (id) on delete cascade,
      department text not null,
      revision bigint not null,
      primary key (product_id, department)
    )`.execute(db);
  await sql`
    create index product_departures_by_revision
      on product_departures (department, revision, product_id)`.execute(db);
  await sql`
    create function note_departure() returns trigger language plpgsql as $$
    begin
      delete from product_departures
        where product_id = new.id and department = new.department;
      insert into product_departures values (new.id, old.department, new.revision)
        on conflict (product_id, department) do update set revision = excluded.revision;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger note_departure after update on products for each row
      when (old.department <> new.department) execute function note_departure()`.execute(db);

  // Each order of a list, so that a page of it is read off instead of sorted out of them all. The
  // expressions are those of db/product-sorts.ts.
  const worth = sql`price_minor * case price_currency when 'HKD' then 156 when 'USD' then 1217 else 10 end`;
  const createdMs = sql`floor(extract(epoch from created_at at time zone 'utc') * 1000)::bigint`;
  const keys = {
    position: sql`position`,
    newest: sql`(${createdMs})`,
    name: sql`(lower(name) collate "C")`,
    price_asc: sql`(coalesce(${worth}, 999999999999999999))`,
    price_desc: sql`(coalesce(${worth}, 0))`,
  };
  for (const [name, key] of Object.entries(keys)) {
    // A category in the order of positions has its index since the beginning.
    if (name !== 'position') {
      await sql`
        create index ${sql.id(`products_in_category_by_${name}`)}
          on products (department, category, ${key}, id)
          where published and deleted_at is null`.execute(db);
    }
    if (name === 'name') continue;
    await sql`
      create index ${sql.id(`products_by_${name}`)} on products (department, ${key}, id)
        where published and deleted_at is null`.execute(db);
  }
  // With all that lists filter by: what is counted or searched for is found in the index alone.
  await sql`
    create index products_by_name on products (department, ${keys.name}, id)
      include (name, category, availability, grade, price_minor)
      where published and deleted_at is null`.execute(db);
  // As devices take a department for the first time: the newest, of one import by their order.
  await sql`
    create index products_for_devices on products (department, ${keys.newest} desc, position, id)
      where published and deleted_at is null`.execute(db);
  await sql`
    create index products_by_route_name on products ((replace(lower(name), ' ', '-')))
      where published and deleted_at is null`.execute(db);
}
