import * as v from 'valibot';
import { categoriesOf, hasGrades } from '../catalogue/departments';
import { Picture } from '../catalogue/picture';
import { Money, Product } from '../catalogue/product';
import { requestOptionEntries, requestOptionsFit } from '../catalogue/request-options';
import { Service } from '../catalogue/service';
import { slugPattern } from '../catalogue/slug';
import { listOf, optionalText, requiredText, storable, Timestamp } from '../fields';

/** The part of an address that names a service or product, such as `air-freight` or `পাটের-ব্যাগ`. */
export const Slug = v.pipe(
  v.string('The address is missing.'),
  v.nonEmpty('Please fill in the address.'),
  v.maxLength(80, 'An address can be at most 80 characters long.'),
  v.normalize('NFC'),
  v.regex(slugPattern, 'An address has only small letters, digits and single hyphens.'),
);

const Alt = requiredText('Picture description', 300);
const PictureInput = v.object({ ...Picture.entries, alt: Alt });
const noPicture =
  'This needs a picture before it can be published: add one, or leave it unpublished.';

/** Positions are whole numbers from minus this to this; smaller ones come first. */
export const lastPosition = 1_000_000;

const orderMessage = 'Please write the order as a whole number, at most 1,000,000.';

const position = v.pipe(
  v.number(orderMessage),
  v.integer(orderMessage),
  v.minValue(-lastPosition, orderMessage),
  v.maxValue(lastPosition, orderMessage),
);

/** Body of `PATCH /api/admin/services/:id` and of that for products: the place in the order of its list. */
export const Placement = v.strictObject({ position });

const listed = {
  slug: Slug,
  description: optionalText('Description', 20_000),
  position,
  published: v.boolean(),
};

const serviceEntries = {
  ...listed,
  title: requiredText('Title', 120),
  summary: requiredText('Summary', 300),
  direction: Service.entries.direction,
  mode: Service.entries.mode,
  highlights: listOf(requiredText('Highlight', 160), 12, 'At most 12 highlights.'),
  image: v.nullable(PictureInput),
  ...requestOptionEntries,
};
type ServiceEntries = v.InferOutput<v.ObjectSchema<typeof serviceEntries, undefined>>;

/** A check for the end of a pipe, also where other fields are wrong: only a draft may lack its picture. */
export function pictureWhenPublished<Input extends { published: boolean; image: object | null }>() {
  return v.rawCheck<Input>(({ dataset, addIssue }) => {
    // Before the other checks the input can be anything, also no object.
    const input = dataset.value as Input | null;
    if (!input?.published || input.image !== null) return;
    const at = { type: 'object', origin: 'value', input, key: 'image', value: null };
    addIssue({ message: noPicture, path: [at as v.ObjectPathItem] });
  });
}

/**
 * Body of `PUT /api/admin/services/:id`: all that an admin writes of a service. Without kinds of cargo,
 * as pages of the version before send it, the request options of the service stay as they are. Only a draft
 * has no picture.
 */
export const ServiceInput = v.pipe(
  v.strictObject(serviceEntries),
  requestOptionsFit<ServiceEntries>(),
  pictureWhenPublished<ServiceEntries>(),
);
export type ServiceInput = v.InferOutput<typeof ServiceInput>;

/** A half of a fact, by the name of its field in the form. */
const factText = (field: string, maxLength: number) =>
  v.pipe(
    v.string(`“${field}” is missing.`),
    v.trim(),
    v.nonEmpty(`Please fill in “${field}”.`),
    v.maxLength(maxLength, `“${field}” can be at most ${maxLength} characters long.`),
    storable(`“${field}”`),
  );

const productEntries = {
  ...listed,
  name: v.pipe(
    requiredText('Name', 120),
    // In an address these are the folder and the one above it, however they are escaped.
    v.check((name) => !['.', '..'].includes(name), 'A name needs a letter or a digit.'),
  ),
  department: Product.entries.department,
  category: v.string(),
  specs: listOf(
    v.object({ label: factText('What', 60), value: factText('How much', 200) }),
    40,
    'At most 40 facts.',
  ),
  grade: Product.entries.grade,
  price: v.nullable(
    v.object({
      ...Money.entries,
      amountMinor: v.pipe(
        v.number('Please write an amount such as 4250 or 4250.50.'),
        Money.entries.amountMinor,
        v.maxValue(1e14, 'This price is too high.'),
      ),
    }),
  ),
  availability: Product.entries.availability,
  images: listOf(PictureInput, 12, 'At most 12 pictures.'),
};

/** Body of `PUT /api/admin/products/:id`: all that an admin writes of a product. Only a draft has no picture. */
export const ProductInput = v.pipe(
  v.strictObject(productEntries),
  v.forward(
    v.partialCheck(
      [['department'], ['category']],
      ({ department, category }) => categoriesOf(department).includes(category),
      'This category does not belong to the department.',
    ),
    ['category'],
  ),
  v.forward(
    v.partialCheck(
      [['department'], ['grade']],
      ({ department, grade }) => grade === null || hasGrades(department),
      'Only used goods have a grade.',
    ),
    ['grade'],
  ),
  v.forward(
    v.partialCheck(
      [['published'], ['images']],
      ({ published, images }) => !published || images.length > 0,
      noPicture,
    ),
    ['images'],
  ),
);
export type ProductInput = v.InferOutput<typeof ProductInput>;

const trashEntries = { deletedAt: v.nullable(Timestamp) };

/** A service as admins see it: also unpublished, then perhaps without a picture, or in the trash (`deletedAt`). */
export const ServiceRecord = v.object({
  ...Service.entries,
  image: v.nullable(Picture),
  ...trashEntries,
});
export type ServiceRecord = v.InferOutput<typeof ServiceRecord>;

/** A product as admins see it. */
export const ProductRecord = v.object({ ...Product.entries, ...trashEntries });
export type ProductRecord = v.InferOutput<typeof ProductRecord>;
