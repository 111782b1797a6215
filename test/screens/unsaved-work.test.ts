import { render } from '@testing-library/react';
import { createElement, useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { losesWork, useUnsavedWork } from '../../app/ui/unsaved-work.ts';

const anywhere = { pathname: '/', search: '' };

function Form() {
  useUnsavedWork(true, () => true);
  return null;
}

test('unsaved work is asked about from the moment it can be seen, and no more once its form is gone', () => {
  const answers: boolean[] = [];
  function Page() {
    useLayoutEffect(() => void answers.push(losesWork(anywhere)), []);
    return createElement(Form);
  }
  render(createElement(Page)).unmount();
  expect([...answers, losesWork(anywhere)]).toEqual([true, false]);
});
