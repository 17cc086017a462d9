import { shared } from '../../page/shared-state.ts';
import type { Replies } from '../messages.ts';
import { hearMessages, ownId } from '../page-api.ts';
import { session } from '../page-session.ts';
import { toRuleRequest } from './messages.ts';
import { PageRule } from './page-rule.ts';

// A second injection finds the first and leaves the work to it.
const page = session();
const rule = page && shared<PageRule>('rule').open(() => new PageRule(page));
if (rule)
  hearMessages((message, sender) => {
    const request = toRuleRequest(message, sender, ownId());
    if (request?.type === 'fit') return Promise.resolve<Replies['fit']>(rule.fit);
    if (!request) return undefined;
    rule.set(request.changes);
    return Promise.resolve<Replies['rule']>({});
  });
