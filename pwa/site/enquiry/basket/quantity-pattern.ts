/** A quantity from 1 to 999, as browsers check it before a form is sent; also in Bangla digits. */
export const quantityPattern = '[1-9১-৯][0-9০-৯]{0,2}';
