import { AskWho } from '#web/properties/asking/who-can.tsx';

export const Refused = () => <AskWho permission="permission_owner" />;
