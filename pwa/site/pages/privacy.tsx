import type { CatalogueReader } from '../../../edge-api/contract/page';
import { company } from '../../config/company/company';
import { links } from '../../config/links';
import { TitleAndMeta } from '../../frame/title-and-meta';
import { usePageData } from '../../loading/page-data';
import { PageBody, PageTitle } from '../../ui/page-parts';
import { PrivacyText } from '../legal/privacy-text';
import { usePrivacySettings } from '../legal/use-privacy-settings';

export const load = async (read: CatalogueReader) => ({
  privacySettings: { value: await read.privacySettings() },
});

export default function PrivacyPage() {
  const settings = usePrivacySettings(usePageData('privacySettings'));
  return (
    <PageBody narrow>
      <TitleAndMeta
        title={`Privacy · ${company.brand}`}
        description={`What ${company.name} stores about you and on your device, why and for how long, and how to have it erased.`}
        canonicalPath={links.privacy}
      />
      <PageTitle title="Privacy">
        What we store about you and on your device, why and for how long, and how you can see it or
        have it erased.
      </PageTitle>
      <PrivacyText settings={settings} />
    </PageBody>
  );
}
