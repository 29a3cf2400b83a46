import { links } from '../../config/links';
import { CsvImport } from '../../features/dashboard/csv-import';
import { ExportButton } from '../../features/dashboard/export-button';
import { ServiceManager } from '../../features/dashboard/service-manager';
import { ButtonLink } from '../../ui/button';
import { OfficePage } from '../office-page';

export default function ServicesPage() {
  return (
    <OfficePage
      title="Services"
      for="staff"
      actions={
        <>
          <ButtonLink icon="plus" href={links.office('addServices')}>
            Add
          </ButtonLink>
          <CsvImport scope="services" />
          <ExportButton name="services.csv" />
        </>
      }
    >
      <ServiceManager />
    </OfficePage>
  );
}
