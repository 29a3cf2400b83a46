import { Link } from 'wouter';
import { incotermsArticle } from '../../../config/company/pages/incoterms';
import { links } from '../../../config/links';
import { tools } from '../../../config/tools';
import { ToolPage } from '../../tool-page';
import { IncotermChooser } from '../../tools/incoterms/incoterm-chooser';

export default function IncotermsPage() {
  return (
    <ToolPage
      tool={tools.incoterms}
      description="Find the Incoterms® 2020 rule for a sale: six questions narrow the eleven rules, each with a picture of who pays and who bears the risk. Also offline."
      lead="Answer what you know. The rules that fit remain, each with a picture of who pays, and of where the risk passes."
    >
      <IncotermChooser />
      <section aria-label="About these texts">
        <p>
          These are our own explanations, not the rules themselves. Incoterms® is a trademark of the
          International Chamber of Commerce (ICC), which publishes the full text of Incoterms® 2020.
          {incotermsArticle && (
            <>
              Our article{' '}
              <Link href={links.article(incotermsArticle)}>Incoterms 2020 explained</Link> says what
              a rule settles and what it does not.
            </>
          )}
        </p>
      </section>
    </ToolPage>
  );
}
