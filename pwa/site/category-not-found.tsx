import { categoriesOf, type Department } from '../../edge-api/contract/catalogue/departments';
import { departmentTexts } from '../config/company/department-texts';
import { links } from '../config/links';
import { ButtonLink } from '../ui/button';
import { NotFoundNotice } from './not-found-notice';

/** Shown instead of a list that the shop does not have. */
export function CategoryNotFound({ department, name }: { department: Department; name: string }) {
  const { title, categories, product, products } = departmentTexts[department];
  const kind = product ? `${product} or category` : `category of ${title.toLowerCase()}`;
  return (
    <NotFoundNotice
      icon="search"
      title="Nothing found"
      tab="Nothing found"
      description={`There is no ${kind} with this name.`}
    >
      <p>
        We have no {kind} called “{name}”.
      </p>
      {products ? (
        <ButtonLink href={links.department(department)}>See all {products}</ButtonLink>
      ) : (
        categoriesOf(department).map((category) => (
          <ButtonLink key={category} look="outline" href={links.category(department, category)}>
            {categories[category]?.title ?? category}
          </ButtonLink>
        ))
      )}
      <ButtonLink look={products ? 'outline' : 'solid'} href={links.shop}>
        See all products
      </ButtonLink>
    </NotFoundNotice>
  );
}
