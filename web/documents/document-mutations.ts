// The actions of a document. Each says what happened and reads the lists again.
import type { z } from 'zod';
import { addNameChoice, deleteNameChoice, renameChoice, requestFromCompany } from '#core/documents/company-contract.ts';
import {
  answerDocument,
  remindExpiring,
  remindPending,
  remindRejected,
  requestDocument,
  setExpiration,
  uploadDocument,
  withdrawRequest,
} from '#core/documents/contract.ts';
import type { DocumentAction } from '#core/documents/document-actions.ts';
import type { DocumentRequest } from '#core/documents/shapes.ts';
import { call } from '#web/base/api.ts';
import { sendFile } from '#web/base/send-file.ts';
import { type ActionScope, useAction } from '#web/base/use-action.ts';
import { refreshDocuments } from '#web/documents/queries.ts';

const DOCUMENTS: ActionScope = { refresh: refreshDocuments };

/** Whom a new request asks: one deal, or all merchants of a company or of one of its properties. */
export type AskScope =
  | { kind: 'deal'; deal: number; company: number }
  | { kind: 'company'; company: number }
  | { kind: 'property'; company: number; premises: number };

export const useAsk = (scope: AskScope) =>
  useAction(
    DOCUMENTS,
    async ({ name, note }: { name: string; note: string }) => {
      if (scope.kind === 'deal') {
        const { name: requestedName } = await call(requestDocument, {
          params: { deal: scope.deal },
          body: { name, note },
        });
        return `${requestedName} is requested. The merchant gets an e-mail.`;
      }
      const premises = scope.kind === 'property' ? { premises: scope.premises } : {};
      const input = { params: { company: scope.company }, body: { name, note, ...premises } };
      const { count, skipped } = await call(requestFromCompany, input);
      const rest = skipped > 0 ? ` ${skipped} had been asked before.` : '';
      return `${count === 1 ? '1 merchant is' : `${count} merchants are`} asked for ${name}.${rest}`;
    },
    (words) => words,
  );

export const useUpload = ({ id, deal }: DocumentRequest, onProgress: (share: number) => void) =>
  useAction(
    DOCUMENTS,
    ({ file, expires }: { file: File; expires: string }) => {
      const body = { pdf_file: file, request: id, expiration_date: expires || undefined };
      return sendFile(uploadDocument, { params: { deal }, body }, onProgress);
    },
    'The file is sent. The property owner gets an e-mail.',
  );

type Answer = z.input<typeof answerDocument.body>;

export const useAnswer = ({ deal, name }: DocumentRequest) =>
  useAction(
    DOCUMENTS,
    (answer: Answer) => call(answerDocument, { params: { deal }, body: answer }),
    ({ status }) => `${name} is ${status === 'rejected' ? 'rejected' : 'accepted'}. The merchant gets an e-mail.`,
  );

export const useSetExpiration = ({ deal, document, name }: DocumentRequest) =>
  useAction(
    DOCUMENTS,
    (expires: string | null) =>
      call(setExpiration, { params: { deal, id: document?.id ?? 0 }, body: { expiration_date: expires as never } }),
    `The expiration date of ${name} is saved.`,
  );

const REMINDERS = {
  remind_pending: remindPending,
  remind_expiring: remindExpiring,
  remind_rejected: remindRejected,
} as const;
type ReminderAction = keyof typeof REMINDERS;
export const isReminder = (action: DocumentAction): action is ReminderAction => action in REMINDERS;

export const useRemind = ({ id, deal }: DocumentRequest) =>
  useAction(
    DOCUMENTS,
    (action: ReminderAction) => call(REMINDERS[action], { params: { deal, id } }),
    'Reminder was sent to the Merchant.',
  );

export const useWithdraw = ({ id, deal, name }: DocumentRequest) =>
  useAction(DOCUMENTS, () => call(withdrawRequest, { params: { deal, id } }), `${name} is no longer requested.`);

export const useAddName = (company: number) =>
  useAction(DOCUMENTS, (name: string) => call(addNameChoice, { params: { company }, body: { name } }));

export const useRename = (company: number) =>
  useAction(DOCUMENTS, ({ id, name }: { id: number; name: string }) =>
    call(renameChoice, { params: { company, id }, body: { name } }),
  );

export const useRemoveName = (company: number) =>
  useAction(DOCUMENTS, (id: number) => call(deleteNameChoice, { params: { company, id } }));
