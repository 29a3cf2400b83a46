export const servicesDescription = 'Barges, ships and trucks.';
