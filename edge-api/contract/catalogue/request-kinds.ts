import { cargoKinds } from '../freight/cargo-kinds';

/** What a request for a service can be about; `none`: the service carries nothing and asks questions instead. */
export const requestCargoKinds = [...cargoKinds, 'none'] as const;
export type RequestCargoKind = (typeof requestCargoKinds)[number];

/** What a request for a service must have besides its cargo. */
export const requestNeeds = ['dangerous', 'temperature'] as const;
export type RequestNeed = (typeof requestNeeds)[number];

/** What kind of answer a question of a service takes. */
export const questionKinds = ['text', 'long-text', 'number', 'date', 'choice', 'yes-no'] as const;
export type QuestionKind = (typeof questionKinds)[number];
