import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables';

/** Gives `migrateTo`'s former columns of requests the rest of what databases of 0.1.0 to 0.4.0 have. */
export async function addFormerRequests(db: Kysely<Database>): Promise<void> {
  await sql`
    alter table service_requests
      alter column direction set not null,
      alter column mode set not null,
      alter column origin set not null,
      alter column destination set not null,
      alter column cargo set not null,
      add constraint service_requests_direction_check check (direction in ('export', 'import')),
      add constraint service_requests_mode_check
        check (mode in ('air', 'sea', 'road', 'multimodal'))`.execute(db);
  // What older processes wrote is not written any more: of that side the signature is enough.
  await sql`
    create function shipment_of_former(request service_requests) returns jsonb
      language sql stable as $$ select '{}'::jsonb $$`.execute(db);
  await sql`
    create function fill_former_request() returns trigger language plpgsql as $$
    declare
      no_end jsonb := '{"country": "", "place": "", "unlocode": null}';
    begin
      new.direction := case when new.shipment ->> 'direction' = 'import' then 'import' else 'export' end;
      new.mode := case
        when new.shipment ->> 'mode' in ('air', 'sea', 'road') then new.shipment ->> 'mode'
        when new.shipment ->> 'mode' = 'courier' then 'air'
        else 'multimodal' end;
      new.origin := coalesce(new.shipment -> 'origin', no_end);
      new.destination := coalesce(new.shipment -> 'destination', no_end);
      new.incoterm := new.shipment -> 'terms' ->> 'rule';
      new.ready_on := (new.shipment ->> 'readyOn')::date;
      new.cargo := jsonb_build_object(
        'commodity', coalesce(new.shipment ->> 'commodity', ''),
        'packages', coalesce(
          jsonb_path_query_array(new.shipment, '$.cargo[*] ? (@.kind == "packages")'), '[]'),
        'dangerousGoods', coalesce(jsonb_array_length(new.shipment -> 'dangerous'), 0) > 0,
        'temperatureC', new.shipment -> 'temperature' -> 'celsius');
      return new;
    end $$`.execute(db);
  await sql`
    create trigger fill_former_request before insert on service_requests
      for each row execute function fill_former_request()`.execute(db);
  await sql`create view office_state as select * from admin_progress`.execute(db);
  await sql`create view office_tombstones as select * from admin_tombstones`.execute(db);
  await sql`
    create view retired_slugs as
      select kind, address as slug, entity_id, replaced_at as retired_at
      from former_addresses`.execute(db);
  const worth = sql`(price_minor *
    case price_currency when 'HKD' then 156 when 'USD' then 1217 else 10 end)`;
  for (const [name, key] of Object.entries({
    asc: sql`(coalesce(${worth}, 999999999999999999))`,
    desc: sql`(coalesce(${worth}, 0))`,
  })) {
    await sql`
      create index ${sql.id(`products_by_price_${name}`)} on products (department, ${key}, id)
        where published and deleted_at is null`.execute(db);
    await sql`
      create index ${sql.id(`products_in_category_by_price_${name}`)}
        on products (department, category, ${key}, id)
        where published and deleted_at is null`.execute(db);
  }
  await sql`create index on audit_entries (by_uid)`.execute(db);
}
