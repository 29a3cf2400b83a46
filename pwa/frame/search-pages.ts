import { categoriesOf, departments } from '../../edge-api/contract/catalogue/departments';
import { laneName, lanes } from '../../edge-api/contract/freight/lanes';
import { articleList } from '../config/company/articles';
import { departmentTexts } from '../config/company/department-texts';
import { links } from '../config/links';
import { placeLabel } from '../config/place-label';
import { ownTools } from '../config/tools';
import { lanesTitle, type Pages } from './search/find-here';

/** The pages that the search knows besides the catalogue and the ports. */
export const searchPages: Pages = [
  {
    title: 'Articles',
    entries: articleList.map(({ slug, title, summary }) => ({
      label: title,
      words: summary,
      href: links.article(slug),
    })),
  },
  {
    title: 'Tools',
    entries: ownTools.map(({ title, summary, needs, href }) => ({
      label: title,
      words: `${summary} ${needs}`,
      href,
    })),
  },
  {
    title: lanesTitle,
    entries: lanes.map((lane) => ({
      label: laneName(lane),
      words: [lane.from.unlocode, lane.to.unlocode, ...lane.modes, 'lane freight route'].join(' '),
      href: links.lane(lane.slug),
    })),
  },
  {
    title: 'Shop',
    entries: departments.flatMap((department) =>
      categoriesOf(department).map((category) => ({
        label: departmentTexts[department].categories[category]?.title ?? category,
        words: placeLabel(department, category),
        names: [departmentTexts[department].categories[category]?.label ?? category, category],
        href: links.category(department, category),
      })),
    ),
  },
];
