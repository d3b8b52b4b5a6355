// What a home page does: reminding every merchant whose report is missing.
import type { QueryClient } from '@tanstack/react-query';
import { remindMissing } from '#core/home/contract.ts';
import { call } from '#web/base/api.ts';
import { type ActionScope, useAction } from '#web/base/use-action.ts';
import { remindedWords } from '#web/home/reminded-words.ts';

const HOME: ActionScope = {
  refresh: (client: QueryClient) => client.invalidateQueries({ queryKey: ['home', 'landlord'] }),
};

export const useRemindAll = (master_company: number) =>
  useAction(HOME, (_: undefined) => call(remindMissing, { body: { master_company } }), remindedWords);
