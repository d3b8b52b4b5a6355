// The weather of a day as a report shows it: an icon with its word, and the high as people of the country read it.
import { IconCloud, IconCloudRain, IconCloudStorm, IconMist, IconSnowflake, IconSun } from '@tabler/icons-react';
import { degreesIn, SKY_WORDS, type Sky, skyOf } from '#core/sales/weather.ts';
import classes from '#web/sales/weather-mark.module.css';

const ICONS: Readonly<Record<Sky, typeof IconSun>> = {
  clear: IconSun,
  cloudy: IconCloud,
  fog: IconMist,
  rain: IconCloudRain,
  snow: IconSnowflake,
  storm: IconCloudStorm,
};

type Weather = { weather_code: number; high_celsius: number; low_celsius: number };

export function WeatherMark({ weather, country }: { weather: Weather | undefined; country: string }) {
  if (!weather) return <span className={classes.none}>—</span>;
  const sky = skyOf(weather.weather_code);
  const Icon = ICONS[sky];
  const [high, low] = [degreesIn(country, weather.high_celsius), degreesIn(country, weather.low_celsius)];
  return (
    <span className={classes.mark} title={`${SKY_WORDS[sky]}, high ${high}°, low ${low}°`}>
      <Icon size={16} stroke={1.6} aria-label={SKY_WORDS[sky]} role="img" />
      {high}°
    </span>
  );
}
