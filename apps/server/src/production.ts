/** React reads NODE_ENV when it is imported. In production mode it renders in a third of the time. */
process.env['NODE_ENV'] ??= 'production';
