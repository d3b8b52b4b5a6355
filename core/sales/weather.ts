// The sky in one word, from the code of the World Meteorological Organization, and temperatures as people of a country
// read them. Code 63 is rain; a high of 20 °C reads 68° in the United States and 20° in the United Kingdom.

const SKIES = ['clear', 'cloudy', 'fog', 'rain', 'snow', 'storm'] as const;
export type Sky = (typeof SKIES)[number];

export const SKY_WORDS: Readonly<Record<Sky, string>> = {
  clear: 'Clear',
  cloudy: 'Cloudy',
  fog: 'Fog',
  rain: 'Rain',
  snow: 'Snow',
  storm: 'Thunderstorm',
};

export function skyOf(code: number): Sky {
  if (code <= 1) return 'clear';
  if (code >= 95) return 'storm';
  if ((code >= 70 && code <= 79) || code === 85 || code === 86) return 'snow';
  if (code >= 50) return 'rain';
  return code >= 40 ? 'fog' : 'cloudy';
}

export function degreesIn(country: string, celsius: number): number {
  return Math.round(country === 'US' ? (celsius * 9) / 5 + 32 : celsius);
}
