export const articlesDescription = 'What we wrote about cargo.';
export const articlesLead = 'Nothing yet.';
