import { CARE } from '../../page/care.ts';
import { Living } from '../../page/living/living.ts';
import { session } from '../page-session.ts';
import { stays } from './stays.ts';

stays.open(() => (isolation, watch, around) => {
  isolation.attend(CARE);
  return new Living(isolation, watch, around);
});
session()?.stay();
