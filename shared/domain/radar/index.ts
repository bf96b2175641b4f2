export {
  type RadarEdition,
  type RadarMovement,
  type RadarMovements,
  type RadarRing,
  radarMovements,
  radarRings,
  radarSuggestion,
  radarTexts,
  type SignalCounts,
  type SignalStance,
  signalCommentMax,
  signalCounts,
  signalStances,
} from './radar.ts';
export {
  isRadarEditionCode,
  radarEditionCode,
  radarEditionCodeAfter,
} from './radar-edition-code.ts';
export { isLosslessSlug, radarNameKey, radarSlug } from './radar-name.ts';
export {
  type RadarBlip,
  type RadarPicture,
  type RadarPlace,
  type RadarQuadrant,
  radarGeometry,
  radarPicture,
  radarQuadrants,
} from './radar-picture.ts';
export {
  type CountedRows,
  type RadarSheetRow,
  type RawSheetRow,
  radarSheetKeys,
  radarSheetRow,
  readRadarSheet,
  type SheetItem,
  type SheetProblem,
  unknownColumns,
} from './radar-sheet.ts';
