export {
  type Day,
  dayIn,
  daysLater,
  endOfDay,
  isDay,
  monthsLater,
  startOfDay,
} from './calendar.ts';
export { homeZone, homeZoneName, isZone, offsetName } from './zone-time.ts';
