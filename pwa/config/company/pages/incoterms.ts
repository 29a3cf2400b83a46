/** What the Incoterms chooser adds about the company's countries; an empty text adds nothing. */
export const incotermNotes = {
  exwExport:
    'From Bangladesh the exporter’s own bank has to certify the EXP form, so FCA fits far better.',
  cipInsurance:
    'The buyer in Bangladesh insures as well. Imports to Bangladesh are normally bought without the seller’s insurance and covered by a Bangladeshi insurer: then CPT fits.',
  ddpSuits: 'Into Hong Kong this is seldom difficult.',
  ddpFails: 'Into Bangladesh DDP usually fails for this reason: choose DAP.',
  cifInsurance:
    'The buyer in Bangladesh insures as well. Imports to Bangladesh are normally bought without the seller’s insurance: then CFR or CPT fits.',
};

/** The article that explains the rules (its slug), to which the Incoterms chooser leads; null without one. */
export const incotermsArticle: string | null = 'incoterms-2020-explained';
