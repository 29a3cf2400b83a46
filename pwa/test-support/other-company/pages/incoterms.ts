export const incotermNotes = {
  exwExport: '',
  cipInsurance: '',
  ddpSuits: '',
  ddpFails: '',
  cifInsurance: '',
};
export const incotermsArticle: string | null = null;
