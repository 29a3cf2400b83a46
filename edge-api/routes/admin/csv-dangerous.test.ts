import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { contractHeader } from '../../contract/errors/contract-header';
import { anAdmin, type SignedIn } from '../../test-support/accounts/signed-in';
import { json } from '../../test-support/requests';
import { dangerousGood, serviceRequest, shipment } from '../../test-support/samples';
import { testApp } from '../../test-support/test-app';

async function atWork() {
  const testing = await testApp();
  return { app: testing.app, amina: await anAdmin(testing) };
}

async function rowsOf(by: SignedIn): Promise<Record<string, string>[]> {
  const answer = await by.request('/api/admin/service-requests.csv');
  return parse(await answer.text(), { bom: true, columns: true });
}

test('marks dangerous goods in the file that an older form let through', async () => {
  const { app, amina } = await atWork();
  const wrong = dangerousGood({ hazardClass: '8', packingGroup: 'III' });
  const dangerous = [wrong, dangerousGood({ unNumber: '1169' })];
  const request = serviceRequest({ shipment: shipment({ dangerous, containsDangerous: 'no' }) });
  await app.request('/api/service-requests', json(request, { [contractHeader]: '3' }));
  expect(await rowsOf(amina)).toMatchObject([
    {
      dangerousGoods:
        'UN 1263 Paint, class 8, packing group III | UN 1169 Paint, class 3, packing group II',
      containsDangerous: 'no',
      dangerousGoodsRemarks:
        'UN 1263: Please check: UN 1263 is in class 3. | UN 1169: UN 1169 is not in our table: checked by hand.',
    },
  ]);
});

test('marks a request in the file whose words suggest dangerous goods, and that was not asked', async () => {
  const { app, amina } = await atWork();
  const request = serviceRequest({ shipment: shipment({ commodity: 'Power banks' }) });
  await app.request('/api/service-requests', json(request));
  expect(await rowsOf(amina)).toMatchObject([
    { dangerousGoodsRemarks: 'The sender was not asked: Do these contain batteries?' },
  ]);
});
