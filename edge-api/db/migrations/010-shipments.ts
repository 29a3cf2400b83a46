import { type Kysely, sql } from 'kysely';

/**
 * A request holds a shipment, answers to the service's own questions and files, instead of packages.
 * Former requests become shipments; what was not asked then is empty.
 *
 * Processes of the version before may run for some minutes more. They write and read the former columns,
 * so a trigger fills in whichever side is missing. A later migration drops the former columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table service_requests
      add column shipment jsonb,
      add column answers jsonb not null default '[]',
      add column files jsonb not null default '[]'`.execute(db);

  await sql`
    create function shipment_of_former(request service_requests) returns jsonb
    language sql stable as $$
      select jsonb_build_object(
        'direction', request.direction,
        'mode', request.mode,
        'origin', jsonb_build_object('kind', 'port', 'address', '', 'postcode', '') || request.origin,
        'destination',
          jsonb_build_object('kind', 'port', 'address', '', 'postcode', '') || request.destination,
        'terms', case when request.incoterm is not null
          then jsonb_build_object('rule', request.incoterm, 'place', '') end,
        'cargo', coalesce((
          select jsonb_agg(
            jsonb_build_object('kind', 'packages', 'packageKind', 'other', 'stackable', false) || package
            order by place)
          from jsonb_array_elements(request.cargo -> 'packages')
            with ordinality as packages (package, place)), '[]'),
        'commodity', request.cargo -> 'commodity',
        'hsCode', '',
        'value', null,
        'insurance', false,
        'temperature', case when jsonb_typeof(request.cargo -> 'temperatureC') = 'number'
          then jsonb_build_object(
            'celsius', request.cargo -> 'temperatureC', 'ventilationM3PerHour', null) end,
        'dangerous', case when (request.cargo ->> 'dangerousGoods')::boolean
          then '[{"unNumber": "", "hazardClass": "", "packingGroup": null,
            "properShippingName": ""}]'::jsonb else '[]'::jsonb end,
        'readyOn', request.ready_on,
        'deadline', null,
        'recurrence', 'once',
        'extras', '[]'::jsonb)
    $$`.execute(db);

  await sql`
    create function fill_former_request() returns trigger language plpgsql as $$
    declare
      no_end jsonb := '{"country": "", "place": "", "unlocode": null}';
    begin
      if new.cargo is not null then
        new.shipment := shipment_of_former(new);
        return new;
      end if;
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

  await sql`
    update service_requests
      set shipment = shipment_of_former(service_requests)`.execute(db);
}
