import { expect, test, vi } from 'vitest';
import { serviceRequest } from '../test-support/samples';
import { requestTexts } from './field-texts';
import { cellsOf } from './forms/form-texts';

test('each part of a shipment is written once, however many texts there are', () => {
  const request = serviceRequest();
  const written = vi.spyOn(request.shipment?.cargo ?? [], 'map');
  cellsOf(requestTexts, request);
  expect(written).toHaveBeenCalledOnce();
});
