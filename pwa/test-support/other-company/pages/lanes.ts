export const lanesDescription = 'The ways that our cargo takes most.';
export const lanesLead = 'The ways that our cargo takes most, with their ports.';
