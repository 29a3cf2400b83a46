export const heroText = 'Sea and road, with one person to talk to.';
export const featuredServices = ['barges-on-the-rhine'];
