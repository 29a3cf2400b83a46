// A department with a list that is long enough: the seed's departments have about twenty each.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** The list of 60 products. */
export const listOfSixty = '/product/newProduct?shown=60';

/** Puts the products of the other departments into the new ones as well, under names of their own. */
export async function addProducts(dataDir) {
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
  const postmaster = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  const port = Number(postmaster.split('\n')[3]);
  const database = { host: '127.0.0.1', port, user: 'sampan', password, database: 'sampan' };
  const client = new pg.Client(database);
  await client.connect();
  await client.query(`
    insert into products (id, slug, name, department, category, description, specs, price_minor,
      price_currency, availability, images, position)
    select gen_random_uuid(), slug || '-new', name, 'new', 'fashion', description, specs,
      price_minor, price_currency, availability, images, 1000 + position
    from products where department <> 'new'
    on conflict do nothing`);
  await client.end();
}
