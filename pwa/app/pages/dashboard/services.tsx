import { links } from '../../../config/links';
import { ServiceEntries } from '../../../features/admin/catalogue/service-entries';
import { CsvImport } from '../../../features/admin/csv/csv-import';
import { ExportButton } from '../../../features/admin/csv/export-button';
import { ButtonLink } from '../../../ui/button';
import { DashboardPage } from '../../dashboard-page';

export default function ServicesPage() {
  return (
    <DashboardPage
      title="Services"
      actions={
        <>
          <ButtonLink icon="plus" href={links.addService}>
            Add
          </ButtonLink>
          <CsvImport scope="services" />
          <ExportButton name="services.csv" />
        </>
      }
    >
      <ServiceEntries />
    </DashboardPage>
  );
}
