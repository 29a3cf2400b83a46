export const optionsBySlug = {};
