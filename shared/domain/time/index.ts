export {
  type Day,
  dayIn,
  dayInWords,
  daysLater,
  endOfDay,
  isDay,
  monthsLater,
  startOfDay,
} from './calendar.ts';
export {
  homeZone,
  homeZoneName,
  instantAt,
  isZone,
  offsetMinutes,
  offsetName,
  zoneTime,
} from './zone-time.ts';
