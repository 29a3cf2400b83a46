import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { categoriesOf } from '../contract/catalogue/departments';
import { Product } from '../contract/catalogue/product';
import { Service } from '../contract/catalogue/service';
import { slugify } from '../contract/catalogue/slug';
import { toProduct, toServiceRecord } from '../db/catalogue/catalogue-rows';
import type { Database } from '../db/tables';
import { testDatabase } from '../test-support/database/database';
import { quietLog } from '../test-support/quiet-log';
import { womenProducts } from './catalogue/products-women';
import { seed } from './seed';
import { variants } from './variants';

const revisionOf = async (db: Kysely<Database>) =>
  (await db.selectFrom('catalogue_state').select('revision').executeTakeFirstOrThrow()).revision;
const servicesOf = (db: Kysely<Database>) =>
  db.selectFrom('services').selectAll().orderBy('id').execute();
const productsOf = (db: Kysely<Database>) =>
  db.selectFrom('products').selectAll().orderBy('id').execute();

describe('the seed', () => {
  test('fits the contract, in categories that the menus have', async () => {
    const { db } = await testDatabase('seeded');
    const services = (await servicesOf(db)).map(toServiceRecord);
    const products = (await productsOf(db)).map(toProduct);
    expect(services.length).toBeGreaterThanOrEqual(24);
    expect(products.length).toBeGreaterThanOrEqual(84);
    for (const service of services) v.parse(Service, service);
    for (const product of products) {
      v.parse(Product, product);
      const categories: readonly string[] = categoriesOf(product.department);
      expect(categories).toContain(product.category);
    }
  });

  test('has the apostrophes and quotation marks of a printed text, as all pages do', async () => {
    const { db } = await testDatabase('seeded');
    for (const { title, summary, highlights, description } of await servicesOf(db)) {
      expect([title, summary, highlights, description].join('\n')).not.toMatch(/["']/);
    }
  });

  test('says of each used product where it is sold, and when that was checked', async () => {
    const { db } = await testDatabase('seeded');
    const used = (await productsOf(db)).map(toProduct).filter(({ grade }) => grade !== null);
    expect(used.length).toBeGreaterThanOrEqual(16);
    for (const { name, category, description, price, images } of used) {
      const inHongKong = description.includes('Sold and delivered in Hong Kong');
      const inBangladesh = description.includes('Bought in Bangladesh');
      expect(inHongKong, name).not.toBe(inBangladesh);
      if (price) expect(price.currency, name).toBe(inHongKong ? 'HKD' : 'BDT');
      const phoneThere = inBangladesh && category === 'mobile';
      expect(description.includes('IMEI registered'), name).toBe(phoneThere);
      expect(description, name).toMatch(
        /may not be imported into .+ \(checked on \d+ \w+ \d{4}\)\.$/,
      );
      for (const { alt } of images) expect(alt, name).toContain('not the actual item');
    }
  });

  test('keeps each percentage on one line: its space does not break', async () => {
    const { db } = await testDatabase('seeded');
    const rows = JSON.stringify([await servicesOf(db), await productsOf(db)]);
    expect(rows.match(/\d ?%/g)).toBeNull();
    expect(rows).toContain('at most 30\u00a0%');
  });

  test('changes nothing the second time, not even the revision', async () => {
    const { db } = await testDatabase('seeded');
    const before = [await revisionOf(db), await servicesOf(db), await productsOf(db)];
    await seed(db, quietLog);
    expect([await revisionOf(db), await servicesOf(db), await productsOf(db)]).toEqual(before);
  });

  test('is one change of the catalogue', async () => {
    const { db } = await testDatabase();
    await seed(db, quietLog);
    expect(await revisionOf(db)).toBe('1');
  });

  test('keeps an admin’s edits, withdrawals and deletions', async () => {
    const { db } = await testDatabase('seeded');
    const [edited, withdrawn, deleted] = await servicesOf(db);
    const update = (id = '') => db.updateTable('services').where('id', '=', id);
    await update(edited?.id).set({ title: 'My title', version: 2 }).execute();
    await update(withdrawn?.id).set({ published: false }).execute();
    await update(deleted?.id).set({ deleted_at: new Date() }).execute();
    const before = await servicesOf(db);
    await seed(db, quietLog);
    expect(await servicesOf(db)).toEqual(before);
  });

  test('puts back only what is missing', async () => {
    const { db } = await testDatabase('seeded');
    const before = await servicesOf(db);
    const slug = before[0]?.slug ?? '';
    await db.deleteFrom('services').where('slug', '=', slug).execute();
    await seed(db, quietLog);
    const after = await servicesOf(db);
    expect(after.map((row) => row.slug).sort()).toEqual(before.map((row) => row.slug).sort());
    expect(after.filter((row) => row.slug !== slug)).toEqual(before.slice(1));
  });

  test('is filled up with variants, the same every time, each with an address of its own', async () => {
    const { db } = await testDatabase('seeded');
    const written = await productsOf(db);
    await seed(db, quietLog, 600);
    const products = await productsOf(db);
    expect(products).toHaveLength(600);
    for (const row of products) v.parse(Product, toProduct(row));
    const revision = await revisionOf(db);
    await seed(db, quietLog, 600);
    expect(await revisionOf(db)).toBe(revision);
    const kept = products.filter(({ id }) => written.some((row) => row.id === id));
    expect(kept).toEqual(written);
  });

  test('has 220 variants of each product, whose names and slugs differ', () => {
    const made = variants(womenProducts, womenProducts.length * 220);
    expect(new Set(made.map(({ name }) => slugify(name))).size).toBe(made.length);
    expect(new Set(made.map(({ name }) => name)).size).toBe(made.length);
    expect(variants(womenProducts, made.length)).toEqual(made);
  });

  test('fills a database once when two processes start together', async () => {
    const { db } = await testDatabase();
    await Promise.all([seed(db, quietLog), seed(db, quietLog)]);
    const slugs = (await servicesOf(db)).map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.length).toBeGreaterThanOrEqual(24);
  });
});
