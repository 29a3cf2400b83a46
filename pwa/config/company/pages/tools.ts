/** What search engines are told of all tools, and of the list of papers. */
export const toolsDescription =
  'Free freight tools that also work offline: container planner, chargeable weight, landed cost for Bangladesh, demurrage and detention, Incoterms, papers and units.';
export const documentsDescription =
  'Which papers an export or import between Bangladesh, Hong Kong and the world needs: who issues each, by when, with boxes to tick and to print.';
