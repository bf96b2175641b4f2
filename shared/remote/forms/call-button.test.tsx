// @vitest-environment happy-dom
import { type FormState, ShellContext } from '@site/shared/contract';
import { fakeShell } from '@site/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { invitationActions, notificationActions } from '../../actions/index.ts';
import { CallButton } from './call-button.tsx';

afterEach(cleanup);

const refusedAt = (action: string, call: Record<string, string>, errors: FormState['errors']) =>
  ({ action: `/api/actions/${action}`, values: call, errors }) satisfies FormState;

function show(formState: FormState | null = null) {
  const onPress = vi.fn();
  const { snooze } = notificationActions;
  render(
    <ShellContext value={{ ...fakeShell({ locale: 'en' }), formState }}>
      <CallButton action={snooze} item="one" payload={{ days: 3 }} onPress={onPress}>
        snooze
      </CallButton>
      <CallButton
        action={invitationActions.revoke}
        item="two"
        question="Revoke it?"
        onPress={onPress}
      >
        revoke
      </CallButton>
    </ShellContext>,
  );
  const posted = (name: string) => {
    const button = screen.getByRole('button', { name });
    return ['form', 'formaction', 'name', 'value'].map((each) => button.getAttribute(each));
  };
  return { onPress, posted };
}

test('is posted with its payload by the form of the layout, and pressed in place where scripts run', () => {
  const { onPress, posted } = show();
  const address = '/api/actions/notifications/one/snooze';
  expect(posted('snooze')).toEqual(['calls', address, 'call', '{"days":3}']);
  expect(fireEvent.click(screen.getByRole('button', { name: 'snooze' }))).toBe(false);
  expect(onPress).toHaveBeenCalledOnce();
});

test('names the page that opens in place of one that is gone', () => {
  render(
    <ShellContext value={fakeShell({ locale: 'en' })}>
      <CallButton action={invitationActions.revoke} item="two" leaveTo="/c" onPress={() => {}}>
        leave
      </CallButton>
    </ShellContext>,
  );
  expect(screen.getByRole('button').getAttribute('formaction')).toBe(
    '/api/actions/invitations/two/revoke?then=%2Fen%2Fc%3Fdone%3Dcalls',
  );
});

test('asks first, and is sure once the page has asked', () => {
  const address = '/api/actions/invitations/two/revoke';
  const { posted } = show();
  expect(posted('revoke')).toEqual(['calls', address, 'call-ask', '{}']);
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();

  const errors = { sure: { code: 'E_UNTICKED' } };
  const asked = show(refusedAt('invitations/two/revoke', { 'call-ask': '{}' }, errors));
  expect(screen.getByRole('alert').textContent).toContain('Revoke it?');
  expect(asked.posted('revoke')).toEqual(['calls', address, 'call-sure', '{}']);
});

test('says why exactly this call was refused', () => {
  const errors = { form: { code: 'E_CONFLICT_VERSION' } };
  show(refusedAt('notifications/one/snooze', { call: '{"days":1}' }, errors));
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  show(refusedAt('notifications/one/snooze', { call: '{"days":3}' }, errors));
  expect(screen.getByRole('alert').textContent).toMatch(/\w/);
});
