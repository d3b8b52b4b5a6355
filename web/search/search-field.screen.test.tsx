import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#testing/screen/show.tsx';
import { SearchField } from '#web/search/search-field.tsx';

const shown = openScreen();

test('Esc clears what was typed', async () => {
  await shown.show(<SearchField whose={7} />);
  const field = screen.getByLabelText<HTMLInputElement>('Search');
  fireEvent.change(field, { target: { value: 'juniper' } });
  expect(field.value).toBe('juniper');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(field.value).toBe('');
});
