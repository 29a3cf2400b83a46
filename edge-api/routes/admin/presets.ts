import { Preset, PresetInput } from '../../contract/admin/presets';
import { findRecord } from '../../db/admin/record-list-queries';
import { deletePreset, savePreset } from '../../db/staff/save-preset';
import type { Deps } from '../../deps';
import { wholeRecordRoutes } from './whole-record';

/** Saved views of the inbox and text blocks, which all admins share. */
export const adminPresetsRoutes = ({ db }: Pick<Deps, 'db'>) =>
  wholeRecordRoutes({
    ...{ path: '/admin/presets/:id', noun: 'preset', maxKb: 64 },
    ...{ record: Preset, input: PresetInput },
    find: (id) => findRecord(db, 'presets', id),
    save: {
      operationId: 'savePreset',
      summary:
        'Create a view or text block under an id of the client’s (If-None-Match: *), or change it (If-Match)',
      change: (id, input, request) => savePreset(db, id, input, request),
    },
    remove: {
      operationId: 'deletePreset',
      summary: 'Delete a view or text block; a later change brings it back',
      change: (id, request) => deletePreset(db, id, request),
    },
  });
