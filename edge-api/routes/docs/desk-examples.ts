import type { Preset, PresetInput } from '../../contract/admin/presets';
import type { PresentOthers } from '../../contract/conversation/presence';
import type { Examples } from './examples';

const input: PresetInput = {
  kind: 'text',
  name: 'Thanks',
  value: 'Dear {name}, thank you for your request {reference}.',
};
const preset: Preset = {
  id: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c62',
  ...input,
  version: 1,
  updatedAt: '2025-06-02T09:15:00.000Z',
  deletedAt: null,
};

export const deskExamples: Examples = {
  notePresence: {
    body: { doing: 'reading' },
    answer: { others: [{ name: 'Example Admin', doing: 'writing' }] } satisfies PresentOthers,
  },
  listPresets: { answer: { items: [preset], nextCursor: null } },
  savePreset: { body: input, answer: preset },
  deletePreset: { answer: { ...preset, version: 2, deletedAt: preset.updatedAt } satisfies Preset },
};
