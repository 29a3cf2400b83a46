export const toolsDescription = 'Tools for weight, space and contracts.';
export const documentsDescription = 'Not shown.';
