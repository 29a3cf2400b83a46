import { directions } from '../../../edge-api/contract/catalogue/service';
import { links } from '../../config/links';
import { directionLabels, modeLabels } from '../../config/service-labels';
import { type EntryKind, serviceInputOf } from './entry-kind';
import { EntryList } from './entry-list';

const serviceKind: EntryKind<'services'> = {
  scope: 'services',
  nameOf: ({ title }) => title,
  groupOf: ({ direction }) => direction,
  listOf: () => '',
  lists: [],
  groups: directions.map((value) => ({ value, label: directionLabels[value] })),
  factsOf: ({ direction, mode }) => `${directionLabels[direction]} · ${modeLabels[mode]}`,
  pictureOf: ({ image }) => image ?? undefined,
  inputOf: serviceInputOf,
  editPath: links.updateService,
  publicPath: ({ slug }) => links.service(slug),
};

/** All services of the company. */
export const ServiceEntries = () => <EntryList kind={serviceKind} />;
