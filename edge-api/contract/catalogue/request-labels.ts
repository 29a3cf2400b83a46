import type { CargoKind, QuestionKind, ShipmentDirection, ShipmentMode } from './request-kinds';

// How these words read on screens.

export const shipmentModeLabels: Record<ShipmentMode, string> = {
  air: 'Air',
  sea: 'Sea',
  road: 'Road',
  multimodal: 'Multimodal',
  courier: 'Courier',
};

export const shipmentDirectionLabels: Record<ShipmentDirection, string> = {
  export: 'Export',
  import: 'Import',
  'cross-trade': 'Cross trade',
};

export const cargoKindLabels: Record<CargoKind, string> = {
  packages: 'Packages',
  containers: 'Containers',
  breakbulk: 'Breakbulk',
  none: 'No cargo, only questions',
};

export const questionKindLabels: Record<QuestionKind, string> = {
  text: 'A line of text',
  'long-text': 'Several lines of text',
  number: 'Number',
  date: 'Date',
  choice: 'One of several options',
  'yes-no': 'Yes or no',
};
