// Structured logs on standard output. Secrets are removed in the serializer, whichever object they are in.
import { type Logger, pino } from 'pino';

export type Log = Logger;

const SECRET_KEYS = [
  'password',
  'current_password',
  'code',
  'token',
  'key',
  'secret',
  'totp',
  'authorization',
  'cookie',
];

export function createLog(level: string, destination?: { write(line: string): void }): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
        censor: '[redacted]',
      },
    },
    destination ?? pino.destination(1),
  );
}
