import { useEffect } from 'react';
import type { CatalogueReader } from '../../../edge-api/contract/page';
import { company } from '../../config/company/company';
import type { PageParams } from '../../config/find-address';
import { links } from '../../config/links';
import { TitleAndMeta } from '../../frame/title-and-meta';
import { usePageData } from '../../loading/page-data';
import { Button, ButtonLink } from '../../ui/button';
import { forgetPosted } from '../../ui/forms/drafts-to-forget';
import { Notice } from '../../ui/notice';
import { Actions, PageBody, PageTitle } from '../../ui/page-parts';
import { ReceiptText } from '../enquiry/receipt-text';
import { NotFoundNotice } from '../not-found-notice';

export const load = async (read: CatalogueReader, { id = '' }: PageParams) => ({
  receipt: { of: id, value: await read.receipt(id) },
});

const forgetDraft = async (key: string) => {
  await (await import('../../data/device-drafts')).forgetDraft(key);
};

/**
 * Shows the receipt of what was sent without scripts. Anyone with its address sees it, so it says nothing of the
 * text.
 */
export default function ReceivedPage({ params: { id = '' } }: { params: PageParams }) {
  const receipt = usePageData('receipt', id);
  const isHere = Boolean(receipt);
  useEffect(() => {
    if (isHere) forgetPosted(id, forgetDraft).catch(() => {}); // Its code can't be loaded now: the draft stays.
  }, [isHere, id]);
  if (receipt === null) return <NoReceipt />;
  const title = receipt ? 'We have it' : 'Your receipt';
  return (
    <PageBody narrow>
      <TitleAndMeta
        title={`${title} · ${company.brand}`}
        description={`A receipt of ${company.name}.`}
        canonicalPath={null}
      />
      {receipt ? (
        <>
          <PageTitle title={title} />
          <ReceiptText receipt={receipt} />
          <Actions>
            <ButtonLink href={links.services}>See our services</ButtonLink>
            <ButtonLink look="outline" href={links.home}>
              Go to the start
            </ButtonLink>
          </Actions>
        </>
      ) : (
        <Notice icon="alert" title={title}>
          <p>It is on our server alone.</p>
          <Button onClick={() => location.reload()}>Load the page again</Button>
        </Notice>
      )}
    </PageBody>
  );
}

const NoReceipt = () => (
  <NotFoundNotice
    icon="search"
    title="There is no such receipt"
    tab="Receipt not found"
    description="There is no receipt at this address."
  >
    <p>The address may be mistyped, or what was sent has been erased since.</p>
    <ButtonLink href={links.contact}>Write to us</ButtonLink>
  </NotFoundNotice>
);
