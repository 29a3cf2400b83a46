import { UnknownPicturesError } from '../../db/catalogue/picture-queries';
import { SlugTakenError, WrongPlaceError } from '../../db/catalogue/write-catalogue';
import { invalidFields, ProblemError } from '../problem';

/** Explains why a service or product can't be written; `pictureField` is the field of its pictures. */
export function explainCatalogue(pictureField: 'image' | 'images') {
  return (error: unknown): never => {
    if (error instanceof SlugTakenError) throw slugTaken(error);
    if (error instanceof WrongPlaceError) {
      throw new ProblemError(
        409,
        error.inTrash
          ? 'This is in the trash. Please restore it first.'
          : 'This is not in the trash.',
      );
    }
    if (error instanceof UnknownPicturesError) {
      throw invalidFields(
        error.places.map((place) => ({
          path: pictureField === 'image' ? 'image.src' : `images.${place}.src`,
          message: 'There is no such picture. Please upload it again.',
        })),
      );
    }
    throw error;
  };
}

function slugTaken({ inTrash, suggestion }: SlugTakenError): ProblemError {
  const message = inTrash
    ? `Something in the trash has this address. Please restore that, or choose another address, such as ${suggestion}.`
    : `This address is taken. Please choose another one, such as ${suggestion}.`;
  return new ProblemError(409, 'This address is taken.', {
    kind: 'address-taken',
    errors: [{ path: 'slug', message }],
    more: { suggestion },
  });
}
